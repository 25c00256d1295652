import { texts as catan } from '../catan/texts/de'
import { texts as kingdom } from '../kingdom/texts/de'

export const texts = { ...kingdom, ...catan }
