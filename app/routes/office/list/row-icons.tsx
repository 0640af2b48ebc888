import { LineIcon } from '#app/ui/primitives/icon.tsx'

/** A pencil, drawn like the icons of the primitives. Decorative. */
export function PencilIcon() {
  return (
    <LineIcon
      size={16}
      path="M4.5 19.5 5.6 15 15.8 4.8a1.9 1.9 0 0 1 2.7 0l.7.7a1.9 1.9 0 0 1 0 2.7L9 18.4ZM13.8 6.8l3.4 3.4"
    />
  )
}

/** A waste bin, of the same family. Decorative. */
export function BinIcon() {
  return (
    <LineIcon
      size={16}
      path="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l.9 13h9.2l.9-13M10.2 10v6M13.8 10v6"
    />
  )
}
