import { texts as catan } from '../catan/texts/nl'
import { texts as kingdom } from '../kingdom/texts/nl'

export const texts = { ...kingdom, ...catan }
