import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { OwnDevices } from '#server/devices/own-devices.ts'
import { knownHosts } from '#server/http/hosts.ts'
import { isFromOtherSite } from '#server/http/origin.ts'
import { admission } from '#server/http/admission.ts'
import type { Parts } from '#server/parts.ts'
import { isAboutDevices } from './about-devices.ts'
import { cutOffFloods, messageBudgets } from './floods.ts'
import { FollowingDevices } from './following-devices.ts'
import { announceOpenings, changesSchedule } from './openings.ts'
import { announceRecording } from './recording.ts'
import { disconnectTheRefused, type Viewers } from './viewers.ts'
import { serveWatching } from './watching.ts'
import { serveTelling, tellPages, tellPagesAbout } from './told-pages.ts'
import { WatchedFleet } from './watched-fleet.ts'
import { WatchedGatherings } from './watched-gatherings.ts'
import { WatchedWall } from './watched-wall.ts'
import { serveSessionWatching, tellSessions } from './watched-session.ts'

/** The connection to all open walls, dashboards and devices. */
export type Live = {
  close(): Promise<void>
  /** How many pages are connected. */
  sockets(): number
}

/**
 * Serves walls, dashboards and devices over Socket.IO. They are told only what the log has returned, and whether
 * anything can be recorded.
 */
export function goLive(http: HttpServer, parts: Parts, devices: OwnDevices, canRecord: () => boolean): Live {
  const viewers = socketServer(http, parts)
  cutOffFloods(viewers, parts)
  const keepWithinBudgets = messageBudgets()
  const watched = new WatchedGatherings(viewers, parts)
  const admitting = admission(parts)
  const following = new FollowingDevices(parts, devices, admitting)
  const fleet = new WatchedFleet(viewers, parts, devices)
  const wall = new WatchedWall(viewers, parts)
  function announceChange(): void {
    viewers.emit('events:changed')
    tellPagesAbout(viewers, 'sundays')
    tellPagesAbout(viewers, 'care')
  }

  viewers.on('connection', (viewer) => {
    keepWithinBudgets(viewer)
    serveWatching(viewer, watched, parts, admitting)
    following.serve(viewer)
    fleet.serve(viewer, admitting)
    wall.serve(viewer, admitting)
    serveTelling(viewer, parts, admitting)
    serveSessionWatching(viewer, parts, admitting)
  })
  parts.views.onFolded((events) => {
    if (events.some(changesSchedule)) announceChange()
    watched.push(events)
    following.push(events)
    wall.push(events)
    tellPages(viewers, parts.views, events)
    tellSessions(viewers, events)
    // Everything else that the page shows is compared each second, so that a rush of check-ins costs nothing here.
    if (events.some(isAboutDevices)) fleet.check()
  })
  const openings = announceOpenings(parts, announceChange)
  const recording = announceRecording(viewers, parts, canRecord)
  const rightsCheck = disconnectTheRefused(viewers, parts, admitting)

  return {
    sockets: () => viewers.engine.clientsCount,
    async close() {
      openings.stop()
      recording.stop()
      rightsCheck.stop()
      watched.stop()
      fleet.stop()
      wall.stop()
      await viewers.close()
    },
  }
}

function socketServer(http: HttpServer, { config }: Parts): Viewers {
  const isKnown = knownHosts(config)
  return new Server(http, {
    serveClient: false,
    // A push is a few hundred bytes: compressing it costs ten times as much as it saves.
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16 * 1024,
    // When the network of a screen breaks silently, both sides notice within ten seconds.
    pingInterval: 5_000,
    pingTimeout: 5_000,
    allowRequest: (request, allow) => allow(null, isKnown(request.headers.host) && !isFromOtherSite(request.headers)),
  })
}
