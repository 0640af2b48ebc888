import { z } from 'zod'
import { addressBelow, type ServiceAnswer } from './call-service.ts'
import type { GoogleCall } from './google-call.ts'
import type { ProviderRoute } from './types.ts'

const ROUTES_BASE = 'https://routes.googleapis.com'

/** No line: Google's may not be drawn on a map that is not Google's. */
const ROUTE_FIELDS = [
  'routes.distanceMeters',
  'routes.duration',
  'routes.legs.startLocation',
  'routes.legs.endLocation',
  'routes.legs.steps.navigationInstruction.maneuver',
].join(',')

/** An end of a route as Google takes it. */
export type Waypoint =
  | { address: string }
  | { location: { latLng: { latitude: number; longitude: number } } }

/** Routes (computeRoutes): the drive between two waypoints, whatever the traffic. */
export async function fetchRoute(
  { call, base = ROUTES_BASE, init }: GoogleCall,
  trip: { origin: Waypoint; destination: Waypoint },
  signal: AbortSignal,
): Promise<ServiceAnswer<ProviderRoute>> {
  const body = {
    ...trip,
    travelMode: 'DRIVE',
    routingPreference: 'TRAFFIC_UNAWARE',
    regionCode: 'GR',
    languageCode: 'en',
    units: 'METRIC',
  }
  const url = addressBelow(base, 'directions/v2:computeRoutes')
  const question = { operation: 'route', shape: routeShape, url }
  const answer = await call({ ...question, init: init(ROUTE_FIELDS, signal, body) })
  return answer.ok ? toRoute(answer.value) : answer
}

const latLngShape = z
  .object({ latLng: z.object({ latitude: z.number(), longitude: z.number() }) })
  .transform(({ latLng }) => ({ lat: latLng.latitude, lng: latLng.longitude }))

// Google leaves out what is zero or empty: a place to itself has no distanceMeters.
const routeShape = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: z.number().nonnegative().default(0),
        duration: z.string().regex(/^\d+(\.\d+)?s$/),
        legs: z
          .array(
            z.object({
              startLocation: latLngShape.optional(),
              endLocation: latLngShape.optional(),
              steps: z
                .array(
                  z.object({
                    navigationInstruction: z.object({ maneuver: z.string().optional() }).optional(),
                  }),
                )
                .default([]),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
})

function toRoute({ routes }: z.infer<typeof routeShape>): ServiceAnswer<ProviderRoute> {
  const route = routes[0]
  if (!route) {
    const detail = 'Google knows no road between the two'
    return { ok: false, reason: 'location not found', fault: false, detail }
  }
  const maneuvers = route.legs
    .flatMap(({ steps }) => steps)
    .map((step) => step.navigationInstruction?.maneuver)
  const value: ProviderRoute = {
    metres: Math.round(route.distanceMeters),
    minutes: Math.round(Number.parseFloat(route.duration) / 6) / 10,
    line: null,
    ferry: maneuvers.some((maneuver) => maneuver?.startsWith('FERRY')),
    pickup: route.legs[0]?.startLocation,
    dropoff: route.legs.at(-1)?.endLocation,
  }
  return { ok: true, value }
}
