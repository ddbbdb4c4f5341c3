// What stands around every page, and what can go wrong on any of them.

export const site = {
  name: 'Hexpost',
  title: (page: string) => `${page} · Hexpost`,
  skip: 'To the content',
  boards: 'Your boards',
  /** Part of it, where there is little room. */
  boardsShort: 'Boards',
  armies: 'Armies and rules',
  study: 'To learn and to try',
  guided: 'Guided battle',
  oneDevice: 'Two at one device',
  lobby: 'Lobby',
  leagues: 'Leagues',
  newTable: 'New table',
  signIn: 'Sign in',
  home: 'Hexpost, front page',
  menu: 'Site',
  otherLanguage: 'Polski',
  disclaimer:
    'Hexpost is an unofficial fan service, made with respect for the games. It is not connected with their publisher, and uses none of its art or text. Names belong to their owners.',

  notArrived: 'That did not arrive.',
  notArrivedWhy: 'The service could not be reached. Nothing was changed. Try again in a moment.',
  notFound: 'There is nothing here',
  notFoundWhy: 'Perhaps the address lost a letter on its way.',
  broken: 'This page broke',
  brokenWhy: 'What you sent is safe. Load the page again; drafts are kept on this device.',
  reload: 'Load again',
  toFront: 'To the front page',
}

export type SiteWords = typeof site
