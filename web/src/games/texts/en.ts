import { catan } from '../catan/texts/en'
import { kingdom } from '../kingdom/texts/en'

export const games = { ...kingdom, ...catan }
