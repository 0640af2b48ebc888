import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Tour, toursText } from '#app/content/en/tours.ts'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { BookButton, TourDetails } from './tour-details.tsx'

/** Props of {@link TourDialog}: `open` follows the address. */
export type TourDialogProps = { tour: Tour; open: boolean }

/**
 * The details of one tour in a native full-screen dialog: Escape, focus and the lock of the page
 * behind are the browser's (TOURS-02, TOURS-03). Closing goes back to the plain address.
 */
export function TourDialog({ tour, open }: TourDialogProps) {
  const { slug, title } = tour
  const dialog = useRef<HTMLDialogElement>(null)
  const scripted = useHydrated()
  const navigate = useNavigate()
  const leave = () => navigate('/tours', { replace: true, preventScrollReset: true })

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      id={slug}
      className="tour-dialog"
      data-scripted={scripted || undefined}
      aria-labelledby={`${slug}-title`}
      onClose={() => open && leave()}
    >
      <div className="tour-dialog-bar">
        <div className="page-column">
          <h2 id={`${slug}-title`}>{title}</h2>
          <Link
            to={`/tours#card-${slug}`}
            className="tour-dialog-close"
            onClick={(event) => {
              event.preventDefault()
              dialog.current?.close()
            }}
          >
            {toursText.close} <Icon name="close" size={22} />
          </Link>
        </div>
      </div>
      <TourDetails tour={tour} />
      <div className="tour-dialog-foot">
        <BookButton title={title} />
      </div>
    </dialog>
  )
}
