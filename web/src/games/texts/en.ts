import { texts as catan } from '../catan/texts/en'
import { texts as kingdom } from '../kingdom/texts/en'

export const texts = { ...kingdom, ...catan }
