import { Anchor, type AnchorProps } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { usePreload } from '../../app/preload-page.ts'

export interface PageLinkProps extends AnchorProps {
  readonly href: string
  readonly children: ReactNode
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * A real link to a page: a plain click uses the router, a middle click opens a browser tab. The code of the page is loaded
 * while the pointer or the focus rests on it.
 */
export const PageLink = ({ href, children, onClick, ...rest }: PageLinkProps) => {
  const go = useGo()
  return (
    <Anchor
      {...rest}
      {...usePreload(href)}
      href={href}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || event.button !== 0) return
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </Anchor>
  )
}

/** Returns a function that navigates to a path through the router. */
export const useGo = (): ((href: string) => void) => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  return href => (router ? router.history.push(href) : window.location.assign(href))
}
