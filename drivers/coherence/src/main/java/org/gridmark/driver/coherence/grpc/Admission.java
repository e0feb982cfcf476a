package org.gridmark.driver.coherence.grpc;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.health.v1.HealthGrpc;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * Lets in who shows the cluster's secret with each call: as a bearer's token, or as the first word
 * of the user agent, because Coherence's clients in other languages can set no other header.
 * Whether the server serves, everybody may ask: channels ask so by themselves, and show nothing.
 */
final class Admission implements ServerInterceptor {
  static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
  static final String BEARER = "Bearer ";

  private static final Metadata.Key<String> USER_AGENT =
      Metadata.Key.of("user-agent", Metadata.ASCII_STRING_MARSHALLER);

  @Override
  public <Q, S> ServerCall.Listener<Q> interceptCall(
      ServerCall<Q, S> call, Metadata headers, ServerCallHandler<Q, S> next) {
    boolean health = HealthGrpc.SERVICE_NAME.equals(call.getMethodDescriptor().getServiceName());
    if (health || isSecret(shown(headers))) {
      return next.startCall(call, headers);
    }
    call.close(
        Status.UNAUTHENTICATED.withDescription("the cluster's secret was not shown"),
        new Metadata());
    return new ServerCall.Listener<>() {};
  }

  private static String shown(Metadata headers) {
    String authorization = headers.get(AUTHORIZATION);
    if (authorization != null && authorization.startsWith(BEARER)) {
      return authorization.substring(BEARER.length());
    }
    String agent = headers.get(USER_AGENT);
    return agent == null ? "" : agent.replaceFirst("(?s) .*", "");
  }

  private static boolean isSecret(String shown) {
    return MessageDigest.isEqual(bytes(shown), bytes(GrpcDoor.secret().text()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
