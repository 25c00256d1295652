// Nomads en Crossroads.

export const boxes = {
  nomads: {
    rule: 'Vier kwadranten met nomadenvelden in plaats van kastelen, nomadentegels die één keer werken, en kaarten die tijdens het spel goud geven.',
    more: [
      'Op elk nomadenveld ligt één willekeurige nomadentegel, getrokken bij het begin.',
      'De doos brengt de stukken van een vijfde speler en 25 stenen muren.',
    ],
    example: 'Twee stadsvelden en twee nomadenvelden met hun tegels.',
  },
  quarry: {
    more: [
      'De muren staan op vrije velden van het landschap van je kaart, elk naast een eigen nederzetting.',
      'Een muur blijft staan, is van niemand en levert niets op.',
      'Er zitten 25 muren in de doos, meer niet.',
    ],
    example: 'Met een woestijnkaart zet blauw twee muren neer. Het doorgekruiste veld grenst niet aan blauw.',
  },
  caravan: {
    more: [
      'Ze gaat zo ver ze kan: tot vóór alles wat geen vrije bebouwbare grond is, of tot de rand.',
      'Ze verplaatst zich minstens één veld en hoeft niet naast je eigen te eindigen.',
      'Onderweg neemt ze geen tegels.',
    ],
    example: 'De nederzetting trekt tot het laatste vrije veld vóór het water.',
  },
  village: {
    more: ['Op minstens drie van de zes buurvelden moet je staan.', 'Op elk vrij bebouwbaar landschap.'],
    example: 'Rond het omrande veld staan drie nederzettingen van blauw.',
  },
  garden: {
    more: ['De bouwregel geldt onder de bloemenvelden.', 'Je kaart doet er niet toe.'],
    example: 'Drie bloemenvelden liggen naast blauw.',
  },
  nomad: {
    rule: 'De eerste nederzetting naast een nomadenveld neemt de tegel die daar ligt.',
    more: [
      'Er ligt er één, en er komt geen nieuwe.',
      'Je houdt hem, ook als de nederzetting weggaat.',
      'Het telt als bijzonder veld.',
    ],
    example: 'Blauw bouwt naast de nomaden en neemt hun tegel.',
  },
  'nomad-tiles': {
    rule: 'Een nomadentegel gebruik je in je volgende beurt of nooit: aan het einde van die beurt gaat hij uit het spel.',
    more: [
      'Vijftien tegels: zeven giften en twee keer elk verhuizen, voorpost, zwaard en schat.',
      'Gebruik hem vóór of na de drie nederzettingen.',
    ],
    example: 'Zes van de tegels, zoals ze op het speelveld liggen.',
  },
  donation: {
    rule: 'Bouw drie nederzettingen op het landschap van de tegel.',
    more: [
      'Er is er één voor elk van de vijf landschappen, één voor water en één voor bergen.',
      'De bouwregel geldt voor elk van de drie.',
      'Eenmaal begonnen bouw je er zoveel van de drie als er kunnen staan.',
    ],
    example: 'De gift van water: drie nederzettingen op water, naast blauw.',
  },
  resettlement: {
    more: [
      'Samen vier losse stappen, over je nederzettingen verdeeld zoals je wilt.',
      'Elke stap gaat naar een vrij bebouwbaar veld ernaast; het hoeft niet naast je eigen te liggen.',
      'Onderweg neem je tegels.',
    ],
    example: 'Twee nederzettingen doen elk twee stappen.',
  },
  outpost: {
    more: [
      'Hij bevrijdt één nederzetting van deze beurt waarvoor de bouwregel geldt, van je kaart of van een tegel.',
      'Het landschap moet wel kloppen. Hij helpt niet bij verplaatsen, niet bij eenheden, en niet bij Herberg of Dorp.',
    ],
    example: 'Naast blauw is ravijn vrij, en toch staat de nieuwe nederzetting ver weg.',
  },
  sword: {
    more: [
      'De nederzetting gaat terug naar de voorraad van haar eigenaar.',
      'Was ze de laatste naast een stadsveld, dan is ook die tegel weg.',
      'Eenheden kun je zo niet verwijderen.',
    ],
    example: 'Blauw stuurt de doorgekruiste nederzetting naar huis.',
  },
  treasure: {
    more: ['Je krijgt het goud als je de tegel neemt; daarna gaat hij uit het spel.'],
    example: 'Naast de nomaden: meteen 3 goud.',
  },
  families: {
    more: [
      'Alleen de drie nederzettingen van je kaart tellen, hoogstens één keer per beurt.',
      'Ze liggen naast elkaar in een rechte lijn, in een van de drie richtingen.',
      'Je krijgt het goud meteen; aan het einde telt het niet nog eens.',
    ],
    example: 'Drie nieuwe nederzettingen op een lijn: 2 goud.',
  },
  shepherds: {
    more: [
      'Het wordt na elke nederzetting apart bekeken, dus de volgorde telt.',
      'Verplaatsen telt niet.',
      'Je krijgt het goud meteen.',
    ],
    example: 'Het laatste bosveld wordt bebouwd: 2 goud.',
  },
  ambassadors: {
    more: [
      'Eén goud per gebouwde nederzetting, hoeveel buren ze ook heeft.',
      'Verplaatsen telt niet.',
      'Een eenheid van een ander is ook een buur.',
    ],
    example: 'De nieuwe nederzetting grenst aan een van oranje: 1 goud.',
  },
  walls: {
    rule: 'Een stenen muur blokkeert zijn veld voor de rest van het spel.',
    more: [
      'Muren komen van de Steengroeve.',
      'Ze zijn van niemand en leveren niets op.',
      'Een gebied met een muur erin telt niet voor Vaderland.',
    ],
    example: 'Vier muren sluiten de woestijn rond blauw af.',
  },

  'crossroads-box': {
    rule: 'Vier kwadranten met elk twee verschillende steden en een kasteel, eenheden die zich verplaatsen, en opdrachten die meer goud geven.',
    more: [
      'Voor elk zo’n kwadrant in het spel wordt één opdrachtkaart getrokken.',
      'Iedereen heeft twee soldaten, een koets, een schip en een stedentegel.',
    ],
    example: 'Twee verschillende steden en een kasteel in één kwadrant.',
  },
  lighthouse: {
    more: [
      'Eén van de drie per beurt.',
      'Bij het plaatsen geldt de bouwregel onder de vrije watervelden.',
      'Het schip telt als nederzetting en blijft, ook als je de tegel verliest.',
    ],
    example: 'Het schip kan op de twee watervelden naast blauw.',
  },
  'foresters-lodge': {
    more: ['De bouwregel geldt onder de bosvelden.', 'Je kaart doet er niet toe.'],
    example: 'Bos naast blauw kan; bos elders niet.',
  },
  barracks: {
    more: [
      'Bij het plaatsen geldt de bouwregel, op elk vrij bebouwbaar veld.',
      'Niemand, ook jij niet, bouwt, plaatst of verplaatst iets op of over een veld naast een soldaat.',
      'Wat er al staat, blijft staan en mag ook weg.',
    ],
    example: 'De soldaat sluit de doorgekruiste velden voor iedereen af.',
  },
  crossroads: {
    more: [
      'De kaart die je kiest geldt die beurt voor alles; daarna leg je ze allebei af.',
      'De eerste extra kaart komt aan het einde van de beurt waarin je de tegel nam.',
      'Verlies je de tegel, dan houd je een tweede kaart die je al hebt voor die beurt.',
    ],
    example: 'Woestijn of bos: blauw kiest.',
  },
  'city-hall': {
    more: [
      'De stedentegel ligt op een veld en zijn zes buren, allemaal vrij en bebouwbaar, naast een eigen nederzetting.',
      'Hij telt als zeven nederzettingen en kan niet worden verplaatst.',
    ],
    example: 'Zeven velden, naast één nederzetting van blauw.',
  },
  fort: {
    more: [
      'De bouwregel geldt voor dat landschap.',
      'Eenmaal getrokken kun je de kaart niet weigeren; kan er niets gebouwd worden, dan is de actie voorbij.',
      'De getrokken kaart leg je af.',
    ],
    example: 'Blauw trekt gras en bouwt op een van de twee omrande velden.',
  },
  monastery: {
    more: ['De bouwregel geldt onder de ravijnvelden.', 'Je kaart doet er niet toe.'],
    example: 'Ravijn naast blauw kan; ravijn elders niet.',
  },
  wagon: {
    more: [
      'Eén van de drie per beurt. Bij het plaatsen geldt de bouwregel.',
      'Hij rijdt over vrije bebouwbare velden en bergen, nooit over water.',
      'Hij telt als nederzetting, blijft ook als je de tegel verliest, en neemt alleen tegels waar hij stopt.',
    ],
    example: 'Drie stappen, twee ervan over bergen.',
  },
  units: {
    rule: 'Soldaten, koets, schip en stedentegel tellen als je nederzettingen: om naast te bouwen, voor tegels en voor goud.',
    more: [
      'Ze horen niet bij de veertig nederzettingen en beëindigen het spel dus niet.',
      'Geen andere tegel verplaatst of verwijdert ze.',
      'Ze blijven staan als je hun tegel verliest.',
      'Plaatsen levert niets op voor kaarten die tijdens het spel goud geven; de stedentegel telt daar als zeven keer bouwen.',
    ],
    example: 'Een koets in de bergen, een schip op het meer en een soldaat.',
  },
  warriors: {
    rule: 'Op een veld naast een soldaat mag niets worden gebouwd of geplaatst, en niets mag erheen of eroverheen.',
    more: [
      'Dat geldt voor iedereen, ook voor de eigenaar.',
      'Wat er al staat, blijft staan en mag ook weg.',
      'Neem je de soldaat terug, dan zijn de velden weer vrij.',
    ],
    example: 'Vijf velden zijn dicht. Oranje stond er al en blijft.',
  },
  ship: {
    rule: 'Het schip staat op water, vaart tot drie stappen over vrij water en telt als nederzetting.',
    more: ['Het komt met de Vuurtoren.', 'Het neemt tegels waar de reis eindigt, niet onderweg.'],
    example: 'Drie stappen brengen het schip naast de nederzetting van blauw.',
  },
  tasks: {
    rule: 'Elke opdracht geeft aan het einde haar goud aan ieder die haar vervuld heeft, één keer.',
    more: [
      'Voor elk kwadrant van Crossroads in het spel wordt één opdracht getrokken.',
      'Eenheden tellen als nederzettingen.',
    ],
    example: 'Vesting: een nederzetting met zes eigen eromheen.',
  },
  'home-country': {
    more: [
      'Een gebied is alle aaneengesloten velden van één landschap, ook water en bergen, ook één enkel veld.',
      'Met een stenen muur erin telt het niet.',
    ],
    example: 'Alle drie de velden van het bos zijn blauw.',
  },
  fortress: {
    more: ['De zeven stukken mogen op verschillende landschappen staan.'],
    example: 'Eén in het midden, zes eromheen.',
  },
  road: {
    more: ['De lijn is diagonaal en zonder gat; een rij van links naar rechts telt niet.'],
    example: 'Zeven op één diagonale lijn.',
  },
  'place-of-refuge': {
    more: ['Stadsvelden, kastelen en nomadenvelden tellen.'],
    example: 'Blauw staat aan alle zes zijden van het kasteel.',
  },
  advance: {
    more: [
      'Minstens zeven aan dezelfde rand; ze hoeven niet aan elkaar te grenzen.',
      'Een hoekveld telt voor beide randen.',
    ],
    example: 'Zeven nederzettingen aan de bovenrand, met een gat.',
  },
  'compass-points': { more: ['Een hoekveld telt voor beide randen.'], example: 'Eén nederzetting aan elke rand.' },
} as const
