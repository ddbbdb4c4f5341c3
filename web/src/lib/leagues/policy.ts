// What an event plays, in sentences: everything its plan says.
import { ARMIES } from '$shared/hex/tiles.ts'
import type { ArmyId } from '$shared/hex/tiles.ts'
import type { LeagueArmy, LeaguePlan } from '$lib/api.ts'
import { around } from '$lib/around.ts'
import { t } from '$lib/language.svelte.ts'
import { pages } from '$lib/pages.ts'
import { clockWords } from '$lib/lobby/terms.ts'
import { choosingOf } from './filled.ts'

type LeagueSide = LeagueArmy['army']

/** What the lot draws from, where the event says so. */
const poolOf = ({ setup }: LeaguePlan): ArmyId[] => {
  const { pool } = setup
  return Array.isArray(pool) ? ARMIES.filter((army) => pool.includes(army)) : []
}

function sidesWords(plan: LeaguePlan): string[] {
  const say = around().leagues
  const { armies, game, setup } = plan
  const nameOf = (army: LeagueSide): string => t().armies[army].name
  if (armies.how === 'fixed') return [say.fixed(armies.rounds.map((sides) => sides.map(nameOf).join(' – ')))]
  if (game === 'convoy') return []
  const pool = poolOf(plan).map(nameOf)
  const way = choosingOf(setup)
  return way === null
    ? [say.byLot(pool)]
    : [say.chosen[way], ...(pool.length === 0 ? [] : [say.chosenFrom(pool)])]
}

export function planWords(plan: LeaguePlan): readonly string[] {
  const say = around().leagues
  return [
    `${pages().tables.games[plan.game]}. ${say.formatIs(plan.format)}`,
    plan.seats === undefined || plan.seats === 2 ? say.unitIs[plan.unit] : say.tablesOf(plan.seats),
    ...(plan.seats !== undefined && plan.seats > 2 && plan.format.kind !== 'swiss' ? [say.evenly] : []),
    ...sidesWords(plan),
    clockWords(plan.clock),
    `${say.windowIs(plan.window.days, plan.window.remind)} ${say.lateIs[plan.late]}`,
    say.scoringIs(plan.scoring),
    say.seedingIs[plan.seeding],
    plan.ranked ? say.ranked : say.friendly,
    ...(plan.startWhenFull ? [say.whenFull] : []),
    ...(plan.entry === 'invited' ? [say.invitedOnly] : []),
    ...(plan.rating ? [around().lobby.rating(plan.rating.least, plan.rating.most)] : []),
    ...(plan.lateness === null ? [] : [say.latenessIs(plan.lateness)]),
    ...(plan.reserves ? [say.reservesAre] : []),
    ...(plan.approval ? [say.approvalIs] : []),
    ...(plan.seasons > 1 ? [say.seasonsAre(plan.seasons)] : []),
  ]
}
