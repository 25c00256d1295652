import { catan } from '../catan/texts/de'
import { kingdom } from '../kingdom/texts/de'

export const games = { ...kingdom, ...catan }
