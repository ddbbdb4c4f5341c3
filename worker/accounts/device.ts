// What a person recognizes a session by: browser and system, and nothing that would tell more about them.

/** The first that is found; most browsers name others too. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Such as "Firefox, Linux"; null: nothing known. */
export function deviceOf(userAgent = ''): string | null {
  const found = [BROWSERS, SYSTEMS].flatMap((list) => {
    const hit = list.find(([sign]) => sign.test(userAgent))
    return hit ? [hit[1]] : []
  })
  return found.length > 0 ? found.join(', ') : null
}
