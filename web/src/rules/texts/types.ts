/** The words around the pages. */
export interface Frame {
  title: string
  lead: string
  search: string
  placeholder: string
  found: string
  none: string
  details: string
  example: string
  all: string
  next: string
  previous: string
  open: string
  learn: string
  lost: string
}
