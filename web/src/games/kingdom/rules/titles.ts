// What the pages are called, in all three languages at once, so that a search in any of them finds
// every page, and other words people look for. Names of tiles and cards come from the catalogues.

import type { Language } from '../../../i18n/index.svelte'
import type { PageId, TopicId } from './pages'

type Titles = Readonly<Record<Language, string>>
const row = (en: string, nl: string, de: string): Titles => ({ en, nl, de })

export const TITLES: Readonly<Record<TopicId, Titles>> = {
  aim: row('Aim of the game', 'Doel van het spel', 'Ziel des Spiels'),
  board: row('The board', 'Het speelveld', 'Der Spielplan'),
  setup: row('Set-up', 'Voorbereiding', 'Spielaufbau'),
  turn: row('A turn', 'Een beurt', 'Ein Zug'),
  'terrain-cards': row('Terrain cards', 'Gebiedskaarten', 'Geländekarten'),
  building: row('The building rule', 'De bouwregels', 'Die Bauregeln'),
  moving: row('Moving settlements', 'Nederzettingen verplaatsen', 'Siedlungen versetzen'),
  tiles: row('Location tiles', 'Stadstegels', 'Ortsplättchen'),
  end: row('End and scoring', 'Einde en puntentelling', 'Spielende und Wertung'),
  'special-hexes': row('Special hexes', 'Bijzondere velden', 'Besondere Felder'),
  location: row('Location hex', 'Stadsveld', 'Ortsfeld'),
  castle: row('Castle', 'Kasteel', 'Burg'),
  nomad: row('Nomad hex', 'Nomadenveld', 'Nomadenfeld'),
  settlement: row('Settlement', 'Nederzetting', 'Siedlung'),
  walls: row('Stone wall', 'Stenen muur', 'Steinmauer'),
  warriors: row('Warrior', 'Soldaat', 'Krieger'),
  ship: row('Ship', 'Schip', 'Schiff'),
  units: row('Units', 'Eenheden', 'Einheiten'),
  nomads: row('The Nomads box', 'De uitbreiding Nomads', 'Die Erweiterung Nomads'),
  'nomad-tiles': row('Nomad tiles', 'Nomadentegels', 'Nomadenplättchen'),
  donation: row('Donation', 'Gift', 'Spende'),
  'crossroads-box': row('The Crossroads box', 'De uitbreiding Crossroads', 'Die Erweiterung Crossroads'),
  tasks: row('Task cards', 'Opdrachtkaarten', 'Aufgabenkarten'),
}

/** Other words somebody may type. */
export const WORDS: Readonly<Partial<Record<PageId, string>>> = {
  aim: 'goal gold goud gold win winnen gewinnen',
  board: 'terrain landschap gelände edge rand quadrant kwadrant',
  setup: 'first game eerste spel erstes spiel start players',
  turn: 'mandatory action verplichte actie pflichtaktion three drie drei',
  'terrain-cards': 'draw deck trekstapel nachziehstapel',
  building: 'adjacent next to aangrenzend naast angrenzend neben bauregel bouwregel free choice',
  tiles: 'extra action speciale actie sonderaktion location tile stad ort',
  end: 'score gold last round laatste ronde letzte runde',
  harbor: 'harbour water',
  paddock: 'jump springen two zwei twee horse meadow',
  'city-hall': 'seven zeven sieben town hall stedentegel',
  wagon: 'wagen koets cart mountain',
  lighthouse: 'ship boat schip schiff boot',
  barracks: 'warrior soldier soldaat krijger krieger block',
  warriors: 'soldier krijger soldat barracks kazerne kaserne',
  walls: 'stone quarry steengroeve steinbruch mauer',
  castle: 'burcht castles kastelen burgen',
  'special-hexes': 'medallion medaille',
}
