import type { VehicleType } from '#app/domain/fleet/vehicle.ts'

/** A car as its class looks from the side: outline, glass, and where the wheels turn. */
type Drawing = { body: string; glass: string; wheels: readonly number[] }

const DRAWINGS: Record<VehicleType, Drawing> = {
  Sedan: {
    body: 'M4 33v-7q0-3 4-4l12-2 9-8q2-2 5-2h20q4 0 7 3l9 8 14 3q5 1 5 6v3q0 2-2 2H6q-2 0-2-2Z',
    glass: 'm25 20 7-6q1-1 3-1h7v7Zm20 0v-7h8q3 0 5 2l6 5Z',
    wheels: [21, 71],
  },
  Minivan: {
    body: 'M4 33V16q0-6 6-6h48q4 0 7 3l11 9 11 3q5 1 5 5v3q0 2-2 2H6q-2 0-2-2Z',
    glass: 'M9 21v-4q0-3 3-3h10v7Zm16 0v-7h15v7Zm18 0v-7h14q3 0 5 2l6 5Z',
    wheels: [20, 74],
  },
  Minibus: {
    body: 'M4 33V10q0-5 5-5h68q5 0 7 4l7 14q1 2 1 4v6q0 2-2 2H6q-2 0-2-2Z',
    glass: 'M8 20v-8q0-3 3-3h8v11Zm14 0V9h14v11Zm17 0V9h14v11Zm17 0V9h16q3 0 4 2l4 9Z',
    wheels: [22, 74],
  },
}

/** The class of a car, drawn; what it holds stands in words beside it. */
export function CarPicture({ type, className }: { type: VehicleType; className?: string }) {
  const { body, glass, wheels } = DRAWINGS[type]
  return (
    <svg viewBox="0 0 96 42" aria-hidden="true" focusable="false" className={className}>
      <path d={body} fill="var(--color-aegean-700)" />
      <path d="M4 29h88v2H4Z" fill="var(--color-bougainvillea-500)" />
      <path d={glass} fill="var(--color-aegean-100)" />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy="34" r="7" fill="var(--color-aegean-950)" />
          <circle cx={x} cy="34" r="3" fill="var(--color-aegean-200)" />
        </g>
      ))}
    </svg>
  )
}
