import { useId, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { viewsTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { type ListFilter, listFilterParams } from '#app/domain/booking/list-filter.ts'
import { reasonOf } from '#app/routes/office/list/office-calls.ts'
import type { SavedView } from '#app/server/bookings/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

/** Props of {@link SavedViews}; `filter` is what would be kept. */
type SavedViewsProps = { views: readonly SavedView[]; filter: ListFilter }

/** The office's own views, and the way to keep what is on screen as one more. */
export function SavedViews({ views, filter }: SavedViewsProps) {
  const text = useTexts()(viewsTextEn)
  const { search } = useLocation()
  const [open, setOpen, button] = useOpener()
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  async function remove({ id }: SavedView) {
    report(null)
    const answer = await callApi('DELETE /api/admin/views/:id', { params: { id } })
    if (!answer.ok) report(reasonOf(answer.problem))
    await revalidate()
  }
  return (
    <nav className="trips-views" aria-label={text.name}>
      {views.map((view) => (
        <span key={view.id} className="trips-view">
          <Link
            to={{ search: view.query }}
            aria-current={search === `?${view.query}` ? 'true' : undefined}
          >
            {view.name}
          </Link>
          <IfMay right="dispatch">
            <button type="button" aria-label={text.remove(view.name)} onClick={() => remove(view)}>
              <span aria-hidden="true">×</span>
            </button>
          </IfMay>
        </span>
      ))}
      <IfMay right="dispatch">
        <button
          ref={button}
          type="button"
          className="row-button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {text.save}
        </button>
      </IfMay>
      {open && <ViewDialog filter={filter} onClose={() => setOpen(false)} />}
    </nav>
  )
}

function ViewDialog({ filter, onClose }: { filter: ListFilter; onClose: () => void }) {
  const text = useTexts()(viewsTextEn)
  const id = useId()
  const { working, refusal, save } = useSave(filter, onClose)
  return (
    <OfficeDialog
      heading={text.save}
      working={working}
      onClose={onClose}
      onConfirm={save}
      foot={
        <>
          <Button size="small" variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button size="small" type="submit" aria-disabled={working} aria-busy={working}>
            {text.keep}
          </Button>
        </>
      }
    >
      <Field id={id} label={text.label} hint={text.hint} error={refusal}>
        {(control) => <TextInput {...control} name="name" maxLength={40} autoComplete="off" />}
      </Field>
    </OfficeDialog>
  )
}

function useSave(filter: ListFilter, onDone: () => void) {
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  async function save(form: HTMLFormElement) {
    const name = String(new FormData(form).get('name'))
    const query = listFilterParams({ ...filter, q: '' }).toString()
    setWorking(true)
    const body = { name, query }
    const answer = await callApi('POST /api/admin/views', { body })
    setWorking(false)
    if (!answer.ok) return setRefusal(answer.problem.errors?.name ?? reasonOf(answer.problem))
    await revalidate()
    onDone()
  }
  return { working, refusal, save }
}
