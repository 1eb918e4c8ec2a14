declare module '*.module.css' {
  /** The classes of a style sheet, by their names in it. The build reports a name that is not there. */
  const classes: { readonly [name: string]: string }
  export = classes
}

declare module '*.css' {}
