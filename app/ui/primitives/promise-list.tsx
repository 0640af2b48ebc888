import { Icon, type IconName } from './icon.tsx'

/** Props of {@link PromiseList}; the class lays the promises out. */
type PromiseListProps = {
  className: string
  items: readonly { icon: IconName; title: string; text: string }[]
}

/** What we promise, each with a picture, a heading and a sentence. */
export function PromiseList({ className, items }: PromiseListProps) {
  return (
    <ul className={className}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={30} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
