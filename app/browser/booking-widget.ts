import { onceDrawn } from './once-drawn.ts'

// The page is drawn and read before the widget's scripts take the line.
onceDrawn(() => {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-later]'))
    sheet.media = 'all'
  return import('./islands/booking-widget.tsx')
})
