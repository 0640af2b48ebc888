import { moneyTextEn } from '#app/content/en/office-money.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { DriverCash } from '#app/server/bookings/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'

/** Props of {@link CashTable}; `over`: the days are past, so that what is missing is missing. */
type CashTableProps = { cash: readonly DriverCash[]; over: boolean }

/** Cash by driver, and where it is noted as handed in. */
export function CashTable({ cash, over }: CashTableProps) {
  const text = useTexts()(moneyTextEn).cash
  const [notice, done] = useDone()
  const sum = (name: 'trips' | `${'expected' | 'received' | 'handedIn' | 'holds'}Cents`) =>
    cash.reduce((total, one) => total + one[name], 0)
  return (
    <>
      <RegisterNotice notice={notice} />
      {cash.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <table className="money-table money-cash">
          <thead>
            <tr>
              {[text.driver, text.trips, text.expected, text.received, text.handedIn].map(
                (label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ),
              )}
              <th scope="col">{text.holds}</th>
              <th scope="col">
                <span className="sr-only">{text.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {cash.map((driver) => (
              <CashRow key={driver.driverId} {...{ driver, over }} onDone={done} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.all}</th>
              <td className="figures" data-label={text.trips}>
                {sum('trips')}
              </td>
              {(['expected', 'received', 'handedIn', 'holds'] as const).map((name) => (
                <td key={name} className="figures" data-label={text[name]}>
                  {formatEuroExact(sum(`${name}Cents`))}
                </td>
              ))}
              <td className="money-act" />
            </tr>
          </tfoot>
        </table>
      )}
    </>
  )
}

type CashRowProps = Pick<CashTableProps, 'over'> & {
  driver: DriverCash
  onDone: (done: string) => void
}

function CashRow({ driver, over, onDone }: CashRowProps) {
  const text = useTexts()(moneyTextEn).cash
  const { name, trips, expectedCents, receivedCents, handedInCents, holdsCents } = driver
  const [open, setOpen, button] = useOpener()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figures" data-label={text.trips}>
        {trips}
      </td>
      <td className="figures" data-label={text.expected}>
        {formatEuroExact(expectedCents)}
      </td>
      <td
        className="figures"
        data-label={text.received}
        data-short={(over && receivedCents < expectedCents) || undefined}
      >
        {formatEuroExact(receivedCents)}
      </td>
      <td className="figures" data-label={text.handedIn}>
        {formatEuroExact(handedInCents)}
      </td>
      <td className="figures" data-label={text.holds} data-holds={holdsCents !== 0 || undefined}>
        {formatEuroExact(holdsCents)}
      </td>
      <td className="money-act">
        <IfMay right="money">
          <Button
            ref={button}
            size="small"
            variant="secondary"
            aria-label={text.openFor(name)}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {text.open}
          </Button>
        </IfMay>
        {open && (
          <HandInDialog
            driver={driver}
            onClose={(done) => {
              setOpen(false)
              if (done) onDone(done)
            }}
          />
        )}
      </td>
    </tr>
  )
}
