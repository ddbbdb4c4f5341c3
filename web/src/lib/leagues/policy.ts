// What an event plays, in sentences: everything its plan says.
import { ARMIES } from '$shared/hex/tiles.ts'
import type { ArmyId } from '$shared/hex/tiles.ts'
import type { LeaguePlan } from '$lib/api.ts'
import { around } from '$lib/around.ts'
import { t } from '$lib/language.svelte.ts'
import { clockWords } from '$lib/lobby/terms.ts'

/** What the lot draws from, where the event says so. */
const poolOf = ({ setup }: LeaguePlan): ArmyId[] => {
  const { pool } = setup
  return Array.isArray(pool) ? ARMIES.filter((army) => pool.includes(army)) : []
}

export function planWords(plan: LeaguePlan): readonly string[] {
  const say = around().leagues
  const { armies } = plan
  return [
    `${t().tables.games[plan.game]}. ${say.formatIs(plan.format)}`,
    plan.seats === undefined || plan.seats === 2 ? say.unitIs[plan.unit] : say.tablesOf(plan.seats),
    ...(plan.game === 'convoy' && armies.how === 'lot'
      ? []
      : [
          armies.how === 'lot'
            ? say.byLot(poolOf(plan).map((army) => t().armies[army].name))
            : say.fixed(armies.rounds.map((sides) => sides.map((side) => t().armies[side].name).join(' – '))),
        ]),
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
