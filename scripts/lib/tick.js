const minute = 60_000

/**
 * Cron never fires by itself under `wrangler dev`: without this, clocks and letters would stand still on a laptop.
 * @param {string} url of the service
 * @param {(text: string) => void} say
 * @returns {() => void} stops it
 */
export function tick(url, say) {
  let wasWell = true
  const once = async () => {
    const well = await fetch(`${url}/__scheduled?cron=*+*+*+*+*`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (!well && wasWell) say('The scheduled job failed; trying again every minute.')
    wasWell = well
  }
  void once()
  const timer = setInterval(() => void once(), minute)
  return () => clearInterval(timer)
}
