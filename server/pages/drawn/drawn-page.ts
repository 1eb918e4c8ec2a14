import type { Request, Response } from 'express'
import type { Church } from '#domain/contract/church.ts'
import { escaped } from './html.ts'

/**
 * What a page that the server draws needs from the server of the pages: its HTML, with a place for the content, and a
 * function that sends it.
 */
export type DrawnPage = {
  readonly church: Church
  read(request: Request): Promise<string>
  /** `styles` are the styles in the page itself, which its content policy must allow. */
  send(request: Request, response: Response, status: number, page: string, styles: string): void
}

/** The place in the HTML where the server writes the content. */
export const PLACE = '<!-- what the server writes -->'

/** The page with its content. */
export const filled = (
  page: string,
  { language, title }: { readonly language: string; readonly title: string },
  styles: string,
  body: string,
): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => (styles ? `<style>${styles}</style></head>` : '</head>'))
    .replace(PLACE, () => body)
