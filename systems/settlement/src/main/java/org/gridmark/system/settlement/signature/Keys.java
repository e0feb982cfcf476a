package org.gridmark.system.settlement.signature;

/**
 * What one side signs with and the other verifies with, in Base64. With HMAC both are one secret.
 *
 * @param signing not to be told to anybody who has only to verify
 */
public record Keys(String signing, String verifying) {
  @Override
  public String toString() {
    return "keys";
  }
}
