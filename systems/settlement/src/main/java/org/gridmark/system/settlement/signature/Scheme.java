package org.gridmark.system.settlement.signature;

import java.security.GeneralSecurityException;

/** The operations of a signature scheme, with the keys as bytes. */
interface Scheme {
  Keys generate() throws GeneralSecurityException;

  Signer signer(byte[] signing) throws GeneralSecurityException;

  Verifier verifier(byte[] verifying) throws GeneralSecurityException;
}
