// What the pages are called, in all three languages at once, so that a search in any of them finds
// every page, and other words people look for.

import type { Language } from '../../../i18n/index.svelte'
import type { PageId } from './pages'

type Titles = Readonly<Record<Language, string>>
const row = (en: string, nl: string, de: string): Titles => ({ en, nl, de })

export const TITLES: Readonly<Record<PageId, Titles>> = {
  'catan/winning': row('Winning', 'Winnen', 'Gewinnen'),
  'catan/island': row('The island', 'Het eiland', 'Die Insel'),
  'catan/numbers': row('Number tokens', 'Getalschijfjes', 'Zahlenchips'),
  'catan/harbours': row('Harbours', 'Havens', 'Häfen'),
  'catan/pieces': row('Pieces and bank', 'Speelstukken en voorraad', 'Figuren und Bank'),
  'catan/founding': row('Founding', 'Stichtingsfase', 'Gründung'),
  'catan/distance': row('The distance rule', 'De afstandsregel', 'Die Abstandsregel'),
  'catan/turn': row('A turn', 'Een beurt', 'Ein Zug'),
  'catan/yield': row('Yield', 'Opbrengst', 'Erträge'),
  'catan/trade': row('Trade with players', 'Binnenlandse handel', 'Handel mit Spielern'),
  'catan/bank-trade': row('Maritime trade', 'Zeehandel', 'Seehandel'),
  'catan/costs': row('Building costs', 'Bouwkosten', 'Baukosten'),
  'catan/road': row('Road', 'Straat', 'Straße'),
  'catan/settlement': row('Settlement', 'Nederzetting', 'Siedlung'),
  'catan/city': row('City', 'Stad', 'Stadt'),
  'catan/seven': row('A seven', 'Een zeven', 'Eine Sieben'),
  'catan/robber': row('The robber', 'De rover', 'Der Räuber'),
  'catan/development': row('Development cards', 'Ontwikkelingskaarten', 'Entwicklungskarten'),
  'catan/knight': row('Knight', 'Ridder', 'Ritter'),
  'catan/road-building': row('Road building', 'Stratenbouw', 'Straßenbau'),
  'catan/discovery': row('Discovery', 'Ontdekking', 'Erfindung'),
  'catan/monopoly': row('Monopoly', 'Monopolie', 'Monopol'),
  'catan/victory-point': row('Victory point card', 'Zegepuntkaart', 'Siegpunktkarte'),
  'catan/longest-road': row('Longest road', 'Langste handelsstraat', 'Längste Handelsstraße'),
  'catan/largest-army': row('Largest army', 'Grootste riddermacht', 'Größte Rittermacht'),
  'catan/played-cards': row('Played cards', 'Gespeelde kaarten', 'Gespielte Karten'),
  'catan/secrets': row('What is secret', 'Wat geheim is', 'Was geheim ist'),
  'catan/profiles': row('Three sets of rules', 'Drie regelsets', 'Drei Regelwerke'),
}

/** Other words somebody may type. */
export const WORDS: Readonly<Partial<Record<PageId, string>>> = {
  'catan/discovery': 'year of plenty uitvinding',
  'catan/distance': 'two paths crossing kruising kreuzung',
  'catan/robber': 'steal thief stelen stehlen',
  'catan/seven': 'discard half inleveren abwerfen',
  'catan/yield': 'resources production dice grondstoffen rohstoffe',
  'catan/trade': 'offer counter offer aanbod angebot',
  'catan/bank-trade': '4:1 3:1 2:1 bank',
  'catan/costs': 'price wood brick wool grain ore hout stenen wol graan erts holz lehm wolle getreide erz',
  'catan/winning': 'victory points zegepunten siegpunkte ten',
  'catan/profiles': 'compact official duel',
  'catan/longest-road': 'trade route',
}
