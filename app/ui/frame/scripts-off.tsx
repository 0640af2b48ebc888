import { withoutScriptsTextEn } from '#app/content/en/without-scripts.ts'
import { useTexts } from '#app/content/texts.ts'
import { Notice } from '../primitives/notice.tsx'

/** Props of {@link ScriptsOff}; `of`: what cannot be done, signing in or pressing what stands on a page of who did. */
type ScriptsOffProps = { of: 'signIn' | 'area'; className: string }

/** Seen only where the browser runs no scripts: why the buttons of a page that needs them are grey. */
export function ScriptsOff(props: ScriptsOffProps) {
  // The browser's React knows a noscript element as empty.
  return <noscript>{import.meta.env.SSR && <Words {...props} />}</noscript>
}

function Words({ of, className }: ScriptsOffProps) {
  const text = useTexts()(withoutScriptsTextEn)
  return (
    <Notice tone="warning" title={text.title} className={className}>
      <p>{text[of]}</p>
    </Notice>
  )
}
