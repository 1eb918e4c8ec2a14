import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useRoles } from '#admin/access/roles.ts'
import { DownIcon } from '#admin/frame/icons.tsx'
import { usePopup } from '#admin/frame/menu/usePopup.ts'
import { groupsFor, isPartOf, type Section } from './sections.ts'
import { useWaiting } from './waiting.ts'
import { WaitingCount } from './WaitingCount.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as styles from './Sections.module.css'

/** The sections of the admin area: in one line, or on a telephone behind a button with the name of this one. */
export function Sections() {
  const texts = useAdminTexts()
  const { pathname } = useLocation()
  const { isOpen, holder, button, open, close } = usePopup<HTMLElement>('a')
  const groups = groupsFor(useRoles())
  const here = groups.flat().find((section) => isPartOf(section, pathname))
  const line = useInSight()
  const waiting = useWaiting()
  return (
    <nav ref={holder} className={styles['sections']} aria-label={texts.sections.label}>
      <button
        ref={button}
        className={styles['here']}
        type="button"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        {texts.sections[here?.name ?? 'label']}
        <DownIcon />
      </button>
      <div ref={line} className={styles['line']} data-open={isOpen || undefined}>
        {groups.map((group) => (
          <ul key={group[0]?.path}>
            {group.map((section) => (
              <li key={section.path}>
                <Link to={section.path} aria-current={currentFor(section, pathname)} onClick={close}>
                  {texts.sections[section.name]}
                  <WaitingCount count={waiting[section.name] ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

/** A page that belongs to a section shows where it belongs. */
const currentFor = (section: Section, pathname: string) =>
  section.path === pathname ? 'page' : isPartOf(section, pathname) ? 'true' : undefined

/** Scrolls a line that is wider than its room to the section where somebody is, and marks the ends where it goes on. */
function useInSight() {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = line
    if (!current) return
    const mark = () => {
      current.toggleAttribute('data-before', current.scrollLeft > 1)
      current.toggleAttribute('data-after', current.scrollLeft + current.clientWidth < current.scrollWidth - 1)
    }
    const show = () => {
      const here = current.querySelector<HTMLElement>('[aria-current]')
      if (here) current.scrollLeft = here.offsetLeft - current.clientWidth / 2
      mark()
    }
    show()
    const sizes = new ResizeObserver(show)
    for (const one of [current, ...current.children]) sizes.observe(one)
    current.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', mark)
    }
  }, [])
  return line
}
