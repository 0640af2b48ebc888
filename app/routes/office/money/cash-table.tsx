import { moneyTextEn } from '#app/content/en/office-money.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CashByDriver, DriverCash } from '#app/server/bookings/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'

/** Props of {@link CashTable}; `over`: the days are past, so that what is missing is missing. */
type CashTableProps = CashByDriver & { over: boolean }

type Sums = CashByDriver['withoutDriver']

/** Cash by driver and beside them, and where it is noted as handed in. */
export function CashTable({ drivers, withoutDriver, over }: CashTableProps) {
  const text = useTexts()(moneyTextEn).cash
  const [notice, done] = useDone()
  const rows: Sums[] = [...drivers, withoutDriver]
  const sum = (name: keyof Sums) => rows.reduce((total, one) => total + one[name], 0)
  const hasOther = withoutDriver.expectedCents !== 0 || withoutDriver.receivedCents !== 0
  return (
    <>
      <RegisterNotice notice={notice} />
      {drivers.length === 0 && !hasOther ? (
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
            {drivers.map((driver) => (
              <DriverRow key={driver.driverId} {...{ driver, over }} onDone={done} />
            ))}
            {hasOther && (
              <tr>
                <th scope="row">{text.withoutDriver}</th>
                <CashCells sums={withoutDriver} over={over} />
                <td className="money-act" />
              </tr>
            )}
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

type DriverRowProps = Pick<CashTableProps, 'over'> & {
  driver: DriverCash
  onDone: (done: string) => void
}

function DriverRow({ driver, over, onDone }: DriverRowProps) {
  const text = useTexts()(moneyTextEn).cash
  const { name } = driver
  const [open, setOpen, button] = useOpener()
  return (
    <tr>
      <th scope="row">{name}</th>
      <CashCells sums={driver} over={over} />
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

function CashCells({ sums, over }: { sums: Sums; over: boolean }) {
  const text = useTexts()(moneyTextEn).cash
  const { trips, expectedCents, receivedCents, handedInCents, holdsCents } = sums
  return (
    <>
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
    </>
  )
}
