/// <reference lib="webworker" />
// Keeps the pages on the device, so that they open without a connection; what they show they keep themselves.
import { build, files, version } from '$service-worker'
import { shown, textIn } from './told.ts'

declare const self: ServiceWorkerGlobalScope

const PREFIX = 'pages-'
const CACHE = PREFIX + version
/** One page is all pages: which it is, its address says. */
const SHELL = '/'
const parts = [...build, ...files.filter((file) => !file.startsWith('/_'))]
const kept = new Set(parts)

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...parts])))
})

// A new worker waits until no page of an older build is open: then nobody needs its parts any more.
self.addEventListener('activate', (event) => {
  event.waitUntil(throwAway())
})

async function throwAway(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (kept.has(pathname)) event.respondWith(part(request))
})

/** The newest page there is: the service's own, else the one that lies here. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await caches.match(SHELL, { cacheName: CACHE })
    if (shell) return shell
    throw error
  }
}

async function part(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('push', (event) => {
  const { title, options } = shown(event.data?.text() ?? '')
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lookAt(textIn(event.notification.data, 'url') ?? SHELL))
})

/** In the window that shows it already, if there is one. */
async function lookAt(about: string): Promise<void> {
  const url = new URL(about, self.location.origin).href
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((window) => window.url === url)
  if (open) await open.focus()
  else await self.clients.openWindow(url)
}
