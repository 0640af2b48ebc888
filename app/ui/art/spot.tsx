import type { ComponentProps } from 'react'
import driverWithSign from './driver-with-sign.svg?no-inline'
import empty from './empty.svg?no-inline'
import notFound from './not-found.svg?no-inline'
import paymentCancelled from './payment-cancelled.svg?no-inline'

const DRAWINGS = {
  'driver-with-sign': driverWithSign,
  empty,
  'not-found': notFound,
  'payment-cancelled': paymentCancelled,
}

type SpotName = keyof typeof DRAWINGS

/** Props of {@link Spot}: the drawing's name and any attribute of `<img>`. */
type SpotProps = Omit<ComponentProps<'img'>, 'src'> & { name: SpotName }

/** A small drawing (480 x 320) beside a message. Decorative unless given an `alt`. */
export function Spot({ name, alt = '', ...rest }: SpotProps) {
  return <img width={480} height={320} alt={alt} {...rest} src={DRAWINGS[name]} />
}
