import { registerTextEn } from '#app/content/en/office-registers.ts'
import { rosterTextEn } from '#app/content/en/office-roster.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { Driver, Vehicle } from '#app/server/fleet/index.server.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'
import { AddButton } from '#app/ui/office/add-button.tsx'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import type { RegisterForm } from '#app/ui/office/register-dialog.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { Button } from '#app/ui/primitives/button.tsx'

type Away = { id: number; version: number; startsAt: Date; endsAt: Date; kind: string }

/** Props of {@link AwayLists}: what is coming, and whose it can be. */
type AwayListsProps = {
  absences: (Away & { driverId: number })[]
  blocks: (Away & { vehicleId: number })[]
  drivers: Driver[]
  vehicles: Vehicle[]
  onDone: (words: string) => void
}

const carName = ({ makeModel, licensePlate }: Vehicle) => `${makeModel} ${licensePlate}`

/** Who is away and which cars are out of service, now and later. */
export function AwayLists({ absences, blocks, drivers, vehicles, onDone }: AwayListsProps) {
  const text = useTexts()(rosterTextEn)
  const people = drivers.map(({ id, name }) => ({ id, name }))
  const cars = vehicles.map((car) => ({ id: car.id, name: carName(car) }))
  return (
    <div className="roster-aways">
      <AwayList
        add={({ of: driverId, ...more }) =>
          callApi('POST /api/admin/absences', { draft: { driverId, ...more } })
        }
        remove={(id, version) =>
          callApi('DELETE /api/admin/absences/:id', { params: { id }, body: { version } })
        }
        field="driverId"
        words={{ ...text.absences, whose: text.fields.driver }}
        rows={absences.map((row) => ({ ...row, of: row.driverId }))}
        whose={people}
        onDone={onDone}
      />
      <AwayList
        add={({ of: vehicleId, ...more }) =>
          callApi('POST /api/admin/vehicle-blocks', { draft: { vehicleId, ...more } })
        }
        remove={(id, version) =>
          callApi('DELETE /api/admin/vehicle-blocks/:id', { params: { id }, body: { version } })
        }
        field="vehicleId"
        words={{ ...text.blocks, whose: text.fields.vehicle }}
        rows={blocks.map((row) => ({ ...row, of: row.vehicleId }))}
        whose={cars}
        onDone={onDone}
      />
    </div>
  )
}

type AwayListProps = {
  /** `of` is whose it is. */
  add: (away: { of: number; from: string; to: string; kind: string }) => Promise<ApiAnswer<object>>
  remove: (id: number, version: number) => Promise<ApiAnswer<unknown>>
  field: 'driverId' | 'vehicleId'
  words: {
    heading: string
    empty: string
    add: string
    whose: string
    kinds: Readonly<Record<string, string>>
  }
  rows: (Away & { of: number })[]
  whose: { id: number; name: string }[]
  onDone: (words: string) => void
}

function AwayList({ add, remove, field, words, rows, whose, onDone }: AwayListProps) {
  const text = useTexts()(rosterTextEn)
  const { fields } = text
  const columns = {
    whose: words.whose,
    from: fields.from,
    to: fields.to,
    kind: fields.kind,
    actions: fields.actions,
  }
  const form = awayForm({ add, field, words, whose })
  return (
    <section>
      <div className="roster-section-head">
        <h2>{words.heading}</h2>
        <IfMay right="registers">
          <AddButton label={words.add} form={form} onAdded={() => onDone(text.added)} />
        </IfMay>
      </div>
      {rows.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <RegisterTable caption={words.heading} columns={columns}>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{whose.find(({ id }) => id === row.of)?.name ?? row.of}</td>
              <td data-label={fields.from}>
                <OfficeTime at={row.startsAt} />
              </td>
              <td data-label={fields.to}>
                <OfficeTime at={row.endsAt} />
              </td>
              <td data-label={fields.kind}>{words.kinds[row.kind]}</td>
              <td>
                <div className="register-actions">
                  <IfMay right="registers">
                    <RemoveButton
                      remove={() => remove(row.id, row.version)}
                      name={`${words.heading} ${row.id}`}
                      onDone={onDone}
                    />
                  </IfMay>
                </div>
              </td>
            </tr>
          ))}
        </RegisterTable>
      )}
    </section>
  )
}

function awayForm({
  add,
  field,
  words,
  whose,
}: Omit<AwayListProps, 'remove' | 'rows' | 'onDone'>): RegisterForm<never, object> {
  const text = texts()(rosterTextEn)
  const options = whose.map(({ id, name }) => ({ value: String(id), label: name }))
  const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }))
  return {
    fields: () => [
      { name: field, label: words.whose, options },
      { name: 'from', label: text.fields.from, type: 'moment', half: true },
      { name: 'to', label: text.fields.to, type: 'moment', half: true },
      { name: 'kind', label: text.fields.kind, options: kinds },
    ],
    valuesOf: () => ({
      [field]: options[0]?.value ?? '',
      from: '',
      to: '',
      kind: kinds[0]?.value ?? '',
    }),
    send: ({ from = '', to = '', kind = '', ...values }) =>
      add({ of: Number(values[field]), from, to, kind }),
  }
}

type RemoveButtonProps = {
  remove: () => Promise<ApiAnswer<unknown>>
  name: string
  onDone: (words: string) => void
}

function RemoveButton({ remove, name, onDone }: RemoveButtonProps) {
  const registerText = useTexts()(registerTextEn)
  const text = useTexts()(rosterTextEn)
  const report = useFailureBanner()
  async function removeRow() {
    const answer = await remove()
    if (answer.ok) onDone(text.removed)
    else report(answer.problem.title || registerText.failed)
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={text.removeOf(name)}
      onClick={() => void removeRow()}
    >
      {text.remove}
    </Button>
  )
}
