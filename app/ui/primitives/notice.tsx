import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Kind of message: error is the red box of the error catalogue. */
type NoticeTone = 'error' | 'info' | 'success' | 'warning'

/** Props of {@link Notice}: a tone, an optional bold first line, and attributes of `<div>`. */
type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoticeTone
  title?: ReactNode
}

const ICONS: Record<NoticeTone, IconName> = {
  error: 'warning',
  info: 'info',
  success: 'check',
  warning: 'warning',
}

/** A boxed message. An error is announced at once (`role="alert"`); pass `role` to change that. */
export function Notice({ tone = 'info', title, className, children, ...rest }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      {...rest}
      className={className ? `notice ${className}` : 'notice'}
      data-tone={tone}
    >
      <Icon name={ICONS[tone]} size={20} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
