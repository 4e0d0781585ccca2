/** Path of the hosted tokenization page's stand-in; like the gateway's own it ends in HPPtoken/index.php. */
export const HOSTED_TOKENIZATION = '/sandbox/moneris/HPPtoken/index.php'
