// Armies and rules, explained in our own words.
import type { Instant } from '../../shared/hex/tiles.ts'

export interface Chapter {
  readonly title: string
  readonly lines: readonly string[]
}

export const reference = {
  armies: 'Seven armies',
  armiesWhy: 'Every tile, drawn and in words. Sides are named as the tile lies here, with its first side up.',
  count: (n: number) => `${n} ×`,
  others: 'The other armies',
  unknown: 'There is no such army',
  unknownWhy: 'Here are those there are.',
  instants: {
    battle: 'Order. A battle begins, and the turn is over.',
    move: 'Order. One of your units goes to a free neighbouring hex, turns, or both.',
    push_back: 'Order. One of your units pushes a neighbouring enemy one hex away.',
    sniper: 'Order. One wound for an enemy anywhere, but not for an HQ.',
    grenade: 'Order. Destroys an enemy beside your HQ, but not an HQ.',
    air_strike:
      'Order. One wound for every unit on a hex and its six neighbours, your own too; HQs are spared.',
    small_bomb: 'Order. One wound for every unit on three hexes that touch, your own too; HQs are spared.',
    castling: 'Order. Two of your units change places.',
  } satisfies { readonly [order in Instant]: string },
  convoy: 'The Convoy: cards and cities',
  convoyWhy:
    'Strengths, battle stations and districts are the house set of this service, not the printed ones. What cards and cities do is as printed.',
  strength: (n: number) => `Strength ${n}.`,
  cities: 'The five cities',
  stations: (moloch: number, outpost: number) =>
    `Battle stations: ${moloch} for Moloch, ${outpost} for the Outpost.`,
  district: (n: number, what: string) => `District ${n}: ${what}`,
  programs: {
    title: 'For programs',
    why: 'Everything these pages do goes through an API that your own programs and bots can use alike.',
    how: [
      'Make a token with the scopes you need and send it as "Authorization: Bearer …".',
      'A submission carries an Idempotency-Key of your own: sent again with the same one it gets the first answer again.',
      'A refusal is { error: { code, message } }: the code is for programs, the message for people.',
      'After 429 the header Retry-After says how many seconds to wait. GET answers with an ETag; ask with If-None-Match.',
      'An account that a program plays with is marked as a bot: make one in the settings.',
    ],
    tokens: 'Tokens and bots, in the settings',
    document: 'The OpenAPI document',
    loading: 'Reading the document',
    who: 'Who may',
    anybody: 'anybody',
    inPerson: 'only who is signed in on a page',
    withScope: (scopes: string) => `signed in, or a token with the scope ${scopes}`,
    parameters: 'Parameters',
    answers: 'Answers',
    body: 'What is sent, as a schema',
  },
  rules: 'The rules in short',
  rulesWhy:
    'Neuroshima Hex for two, in our own words. The board offers legal moves only, and says why others are not.',
  convoyRules: 'The Convoy in short',
  convoyChapters: [
    {
      title: 'What it is about',
      lines: [
        'Moloch sends its convoy through five cities to New York, and the Outpost stands in the way. Every battle is for one district of the first city that is not destroyed yet.',
        'After the last battle of New York Moloch wins if it has a Robot there or a card left in its deck; else the Outpost wins.',
        'The Outpost wins before that if a battle begins and Moloch has no card in deck and hand and no Robot in a city that stands.',
      ],
    },
    {
      title: 'A battle',
      lines: [
        'Each side begins with four cards and may change them all once. In phase I both draw two.',
        'II. Moloch says which district the battle is for.',
        'III. Moloch plays Robots into this city or a later one, uses their abilities, and plays instants, in any order.',
        'IV. The Outpost does the same with Soldiers and Buildings, and may use the feature of the city once in a game by discarding cards.',
        'V. Moloch gives Modules to its Robots in the city. Va. The Outpost uses Modules it has captured.',
        'VI. The sums of strength are compared. The higher one wins; equal sums are nobody’s win.',
      ],
    },
    {
      title: 'Stations and markers',
      lines: [
        'Each side has so many battle stations in a city, and needs a free one for each card. A card that comes where none is free is lost.',
        'What a card does on arrival it does each time it comes to a city that stands, by play or by a move.',
        'A Robot or a Soldier that comes to a later city where the enemy has no card gets a +1 marker. Buildings get none.',
        'A Module goes with its Robot, and markers with their card.',
      ],
    },
    {
      title: 'The result',
      lines: [
        'First the cards of the winner act that act on a win, then the city, then the district, which is demolished.',
        'If Moloch wins, another district of the city falls, or one of the next city. If the Outpost wins, Moloch loses cards of its deck; the city says how many.',
        'A bomb goes off whoever wins: a Soldier dies there, then a Robot. If nobody wins only a bomb does anything.',
        'When the last district has fallen Moloch moves one Robot on to the next city (VIa), and the city is destroyed with what is left in it out of action.',
      ],
    },
  ] as readonly Chapter[],
  chapters: [
    {
      title: 'What it is about',
      lines: [
        'Each army has an HQ with 20 toughness. Whoever brings the other HQ to 0 wins; if both stand at the end, the higher one wins.',
        'Both players begin by placing their HQ.',
      ],
    },
    {
      title: 'A turn',
      lines: [
        'Fill your hand up to three tiles, and discard one of the three. The first turn has one tile, the second two.',
        'Of the rest, place, play, discard or keep what you like, in any order.',
        'A unit goes on an empty hex, facing any way, and stays there unless something moves it.',
        'An order (battle, move, push back and others) does what it says and is gone.',
      ],
    },
    {
      title: 'A battle',
      lines: [
        'It begins when a battle order is played, or when the last hex is filled. Then the turn is over.',
        'Units act from the highest initiative down to 0; all of the same initiative act at the same time.',
        'Teeth strike the neighbour on that side. Darts fly straight and hit the first enemy on the line; friends are passed by.',
        'Armor on the side that is hit takes one off a shot. It does not help against teeth.',
        'A unit without blocks dies of one wound; each block is one wound more. What dies at an initiative has still acted at it.',
        'An HQ strikes its neighbours for 1 at initiative 0, but never another HQ.',
      ],
    },
    {
      title: 'Modules, nets, Medics',
      lines: [
        'A module helps the friends its links touch, at once and as long as they touch.',
        'A net holds the enemy on its side: it does not act, move, help or link.',
        'A Medic that is linked to a wounded friend dies in its place and takes all wounds of that one hit.',
      ],
    },
    {
      title: 'The end',
      lines: [
        'When somebody draws their last tile, they finish that turn, the other player has one more, and a last battle is fought. From then on no battle order can be played.',
        'If the HQs are equal, each has one more turn, and one more battle follows. Still equal: a draw.',
      ],
    },
  ] as readonly Chapter[],
}

export type ReferenceWords = typeof reference
