import type { TextBlock, TextRecord } from '#app/content/en/text-block.ts'
import { Icon } from '../primitives/icon.tsx'
import { LinkedText } from './linked-text.tsx'

/** The blocks of a text one below the other. */
export function Prose({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className="prose">
      {blocks.map((block) => (
        <Block key={keyOf(block)} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  }
  if ('heading' in block) return <h3>{block.heading}</h3>
  if ('records' in block) return <Records records={block.records} />
  if ('note' in block) return <Note text={block.note} />
  return (
    <ul>
      {block.list.map((point) => (
        <li key={point}>
          <LinkedText text={point} />
        </li>
      ))}
    </ul>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p className="prose-note">
      <Icon name="info" size={22} />
      <span>
        <LinkedText text={text} />
      </span>
    </p>
  )
}

/* Lists instead of a table: the same facts stay readable on the narrowest phone. */
function Records({ records }: { records: readonly TextRecord[] }) {
  return (
    <ul className="prose-records">
      {records.map(({ title, code, facts }) => (
        <li key={title}>
          <p className="prose-record-title">{code ? <code>{title}</code> : title}</p>
          <dl>
            {facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function keyOf(block: TextBlock): string {
  return typeof block === 'string' ? block : JSON.stringify(block)
}
