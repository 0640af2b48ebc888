import { Link, useRevalidator } from 'react-router'
import { driverPhonesTextEn } from '#app/content/en/office-driver-phones.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { notFound } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { readRowId } from '#app/routes/row-id.ts'
import { servicesContext } from '#app/services.server.ts'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import type { Route } from './+types/route.ts'
import { ConnectPhone } from './connect-phone.tsx'
import { PhoneTable } from './phone-table.tsx'
import '#app/ui/office/registers.css'
import './driver-phones.css'

/** A driver with every phone that is or was connected. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { fleet, drivers, settings } = context.get(servicesContext)
  const id = readRowId(params.id)
  const driver = (await fleet.listDrivers()).find((one) => one.id === id)
  const phones = driver ? await drivers.listDevices(driver.id) : null
  if (!driver || !phones) throw notFound()
  return { driver, phones, appAddress: `${settings.origin}/driver/` }
}

/** Title of the page; search engines skip it. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(driverPhonesTextEn).title(loaderData?.driver.name ?? ''), error)
}

/** /admin/drivers/{id}: connects phones of a driver, and disconnects them. */
export default function DriverPhonesRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(driverPhonesTextEn)
  const { driver, phones, appAddress } = loaderData
  const [notice, done] = useDone()
  const { revalidate } = useRevalidator()
  return (
    <>
      <Link to="/admin/drivers" className="register-back">
        {text.back}
      </Link>
      <div className="office-head">
        <div>
          <h1 tabIndex={-1}>{text.title(driver.name)}</h1>
          <p>{text.lead}</p>
        </div>
      </div>
      <RegisterNotice notice={notice} />
      <ConnectPhone driver={driver} appAddress={appAddress} onLook={() => void revalidate()} />
      <PhoneTable driverId={driver.id} phones={phones} onDone={done} />
    </>
  )
}
