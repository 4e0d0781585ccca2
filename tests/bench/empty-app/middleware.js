import { NextResponse } from 'next/server'

/** Lets every page pass. */
export const middleware = () => NextResponse.next()

export const config = { matcher: ['/((?!_next/).*)'] }
