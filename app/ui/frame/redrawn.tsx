import { Component, Fragment, type ReactNode } from 'react'
import { company } from '#app/content/company.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { useTexts } from '#app/content/texts.ts'
import { typeAgain } from '#app/ui/forms/type-again.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'

type RedrawnProps = {
  children: ReactNode
  /** Shown once it has failed again and again; without it, a few words and a person to call. */
  otherwise?: ReactNode
  /** Which page it is: on another one it is drawn again. */
  place?: string
}

/** As often it is drawn again before the visitor has done anything more. */
const MOST_DRAWINGS = 3

const SIGNS = ['input', 'pointerdown', 'keydown'] as const

/**
 * Draws its part of the page again when that fails, with what was typed in it: a program of the browser may have changed what
 * the next step needed, and the part drawn anew is whole. What throws each time is told in words.
 */
export class Redrawn extends Component<RedrawnProps> {
  override state = { error: null as unknown, drawing: 0 }
  private failures = 0
  private typedIn = new Set<HTMLInputElement>()

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount(): void {
    for (const sign of SIGNS) document.addEventListener(sign, this.noteSign, true)
  }

  override componentWillUnmount(): void {
    for (const sign of SIGNS) document.removeEventListener(sign, this.noteSign, true)
  }

  override componentDidUpdate({ place }: RedrawnProps): void {
    if (place !== this.props.place && this.state.error !== null) this.drawAgain()
  }

  override componentDidCatch(): void {
    this.failures += 1
    if (this.failures > MOST_DRAWINGS) return
    this.drawAgain()
    // What its own memory brings back comes with the effects of the new drawing.
    setTimeout(() => this.typeAgain())
  }

  override render(): ReactNode {
    const { error, drawing } = this.state
    // An answer of the server, which the page around it words.
    if (error !== null && !(error instanceof Error)) throw error
    if (error !== null) return this.props.otherwise ?? <StoppedPart />
    return <Fragment key={drawing}>{this.props.children}</Fragment>
  }

  private drawAgain(): void {
    this.setState(({ drawing }: { drawing: number }) => ({ error: null, drawing: drawing + 1 }))
  }

  private noteSign = ({ type, target }: Event): void => {
    this.failures = 0
    if (type !== 'input') return
    for (const field of this.typedIn) if (!field.isConnected) this.typedIn.delete(field)
    this.typedIn.add(target as HTMLInputElement)
  }

  private typeAgain(): void {
    const gone = [...this.typedIn].filter((field) => !field.isConnected && !isChoice(field))
    for (const { id, value } of gone) {
      const drawn = id ? (document.getElementById(id) as HTMLInputElement | null) : null
      if (drawn && drawn.value !== value) typeAgain(drawn, value)
    }
    this.typedIn.clear()
  }
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio' || type === 'file'
}

function StoppedPart() {
  const { stopped, call, loadAgain } = useTexts()(messagesEn).part
  return (
    <Notice tone="error">
      <p>
        {stopped} {/* biome-ignore lint/a11y/useValidAnchor: this address once more. */}
        <a href="">{loadAgain}</a>
      </p>
      <p>
        {call} <a href={company().phoneHref}>{company().phone}</a>
      </p>
    </Notice>
  )
}
