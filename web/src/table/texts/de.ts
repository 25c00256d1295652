// What the table says.

import type { Like } from '../../i18n/en'
import type { texts as english } from './en'

export const texts: Like<typeof english> = {}
