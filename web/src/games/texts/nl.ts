import { catan } from '../catan/texts/nl'
import { kingdom } from '../kingdom/texts/nl'

export const games = { ...kingdom, ...catan }
