// The letter as HTML: one table of 600 pixels, every style where it is used, readable without pictures, light only.
import { escapeXml as safe } from '../../art/svg.ts'
import type { Lang } from '../db/schema.ts'
import { LOGO } from './logo.ts'
import { linesOf } from './page.ts'
import type { Line, Page } from './page.ts'
import type { Picture } from './transports/transport.ts'

const TEXT = "font-family:Barlow,'Segoe UI',Roboto,Arial,sans-serif"
const TITLE = "font-family:'Barlow Condensed','Arial Narrow',Arial,sans-serif;font-weight:600"
const INK = { full: '#151B1A', soft: '#434D49', faint: '#5A645F', line: '#C6CDC3' }

const row = (style: string, inner: string): string =>
  `<tr><td colspan="2" style="${TEXT};padding:${style}">${inner}</td></tr>`

/** `drawn` travels with the letter; where no board does its description stands there. */
export function pageHtml(lang: Lang, page: Page, drawn: readonly Picture[]): string {
  const picture = (name: string): Picture | null => drawn.find(({ cid }) => cid === name) ?? null
  const { title, lead, time, board, sections, answers = [], answersWhy, button } = page
  return frame(lang, title, [
    head(page.name),
    titleRow(title, lead),
    ...(time ? [row('14px 20px 0', timeHtml(time))] : []),
    ...(board ? [row('16px 20px 0', boardHtml(board, picture('board')))] : []),
    ...sections.map((section) =>
      row(
        '16px 20px 0;font-size:16px;line-height:1.5',
        headingHtml(section.heading, section.href) +
          handHtml(section.picture ? picture(section.picture) : null) +
          section.lines.map(lineHtml).join(''),
      ),
    ),
    ...(answersWhy === undefined
      ? []
      : [row('16px 20px 0;font-size:16px;line-height:1.5', safe(answersWhy))]),
    ...answers.map(({ text, href }) => row('10px 20px 0', answerHtml(text, href))),
    row('18px 20px 22px', buttonHtml(button.text, button.href)),
    foot(page),
  ])
}

/** An account's own letter: the paragraphs of its plain text, an address on a line of its own as a button. */
export function plainHtml(lang: Lang, subject: string, text: string, open: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    if (/^https?:\/\/\S+$/.test(paragraph)) return row('12px 20px', buttonHtml(open, paragraph))
    return row('6px 20px;font-size:16px;line-height:1.5', safe(paragraph))
  })
  return frame(lang, subject, [head(''), titleRow(subject, ''), ...paragraphs, row('8px 20px', '')])
}

const frame = (lang: Lang, title: string, rows: readonly string[]): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light"><title>${safe(title)}</title></head>` +
  `<body style="margin:0;padding:0;background:#E9ECE6;color-scheme:light only">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#F7F8F4;border-collapse:collapse;color:${INK.full};border:1px solid ${INK.line}">` +
  `${rows.join('')}</table></body></html>`

const head = (name: string): string =>
  `<tr><td style="${TITLE};padding:18px 20px 14px;font-size:20px;letter-spacing:.12em">` +
  `<img src="cid:${LOGO.cid}" alt="HEXPOST" width="${LOGO.width}" style="display:block;border:0"></td>` +
  `<td align="right" style="${TEXT};padding:18px 20px 14px;font-size:14px;color:${INK.faint}">${safe(name)}</td></tr>`

const titleRow = (title: string, lead: string): string =>
  row(
    '0 20px',
    `<h1 style="${TITLE};font-size:34px;line-height:1.08;margin:0">${safe(title)}</h1>` +
      `<div style="font-size:16px;line-height:1.45;color:${INK.soft};padding-top:6px">${safe(lead)}</div>`,
  )

const timeHtml = ({ left, until, without = '' }: NonNullable<Page['time']>): string =>
  `<div style="background:#FBE2C4;color:#934200;font-size:16px;line-height:1.4;padding:9px 14px;border-radius:3px">` +
  `<b>${safe(left)}</b>, ${safe(until)}${without === '' ? '' : `<br>${safe(without)}`}</div>`

const boardHtml = ({ alt, note = '' }: NonNullable<Page['board']>, picture: Picture | null): string =>
  (picture
    ? `<img src="cid:${picture.cid}" alt="${safe(alt)}" width="${picture.width}" style="display:block;width:100%;height:auto;border:1px solid ${INK.line}">`
    : `<div style="font-size:15px;line-height:1.5;color:${INK.soft};border:1px solid ${INK.line};padding:10px 14px">${safe(alt)}</div>`) +
  (note === ''
    ? ''
    : `<div style="font-size:14px;line-height:1.45;color:${INK.soft};padding-top:6px">${safe(note)}</div>`)

/** What is in it is said below it. */
const handHtml = (picture: Picture | null): string =>
  picture
    ? `<img src="cid:${picture.cid}" alt="" width="${picture.width}" style="display:block;max-width:100%;height:auto;border:0;padding:2px 0 6px">`
    : ''

const headingHtml = (text: string, href: string | undefined): string =>
  `<h2 style="${TITLE};font-size:20px;margin:0;padding-bottom:4px">` +
  `${href === undefined ? safe(text) : `<a href="${safe(href)}" style="color:${INK.full}">${safe(text)}</a>`}</h2>`

const lineHtml = ({ who, text }: Line): string =>
  `<div style="padding:3px 0 3px 16px;border-left:3px solid ${INK.line}">${who === null ? '' : `<b>${safe(who)}</b>: `}${linesOf(text).map(safe).join('<br>')}</div>`

const buttonHtml = (text: string, href: string): string =>
  `<a href="${safe(href)}" style="${TITLE};display:block;font-size:20px;line-height:48px;text-align:center;text-decoration:none;color:#1B1204;background:#F08A24;border:2px solid #934200;border-radius:3px">${safe(text)}</a>`

const answerHtml = (text: string, href: string): string =>
  `<a href="${safe(href)}" style="${TITLE};display:block;font-size:18px;line-height:1.3;padding:11px 12px;text-decoration:none;color:${INK.full};background:#F7F8F4;border:2px solid ${INK.soft};border-radius:3px">${safe(text)}</a>`

const foot = ({ why, settings, stop }: Page): string =>
  `<tr><td colspan="2" style="${TEXT};padding:14px 20px 20px;font-size:13px;line-height:1.5;color:${INK.faint};border-top:1px solid ${INK.line}">` +
  `${safe(why)}<br>${[settings, ...(stop ? [stop] : [])].map(linkHtml).join(' · ')}</td></tr>`

const linkHtml = ({ text, href }: Page['settings']): string =>
  `<a href="${safe(href)}" style="color:${INK.soft}">${safe(text)}</a>`
