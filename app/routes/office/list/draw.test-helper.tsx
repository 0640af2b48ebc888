import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** Draws a part of an office screen at an address, inside a router. */
export function draw(part: ReactNode, path = '/admin/transfers'): string {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] })
  try {
    return renderToStaticMarkup(<RouterProvider router={router} />)
  } finally {
    router.dispose()
  }
}
