// What an event plays, in sentences: everything its plan says.
import type { LeaguePlan } from '$lib/api.ts'
import { around } from '$lib/around.ts'
import { t } from '$lib/language.svelte.ts'
import { clockWords } from '$lib/lobby/terms.ts'

export function planWords(plan: LeaguePlan): readonly string[] {
  const say = around().leagues
  const { armies } = plan
  return [
    `${t().tables.games[plan.game]}. ${say.formatIs(plan.format)}`,
    say.unitIs[plan.unit],
    ...(plan.game === 'convoy' && armies.how === 'lot'
      ? []
      : [
          armies.how === 'lot'
            ? say.byLot
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
