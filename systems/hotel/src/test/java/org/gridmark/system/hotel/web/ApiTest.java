package org.gridmark.system.hotel.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON API answers as its OpenAPI file, which it serves, says. */
class ApiTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String NIGHTS = "arrival=2026-12-05&nights=2";
  private static final String HOLD =
      "{\"key\":\"%s\",\"hotel\":7,\"room\":1,\"arrival\":\"2026-12-05\",\"nights\":2}";

  private final Site site = new Site();
  private final Browser program = site.browser();
  private final Set<String> seen = new TreeSet<>();
  private JsonNode openapi;
  private String token = "";

  @BeforeEach
  void read() throws Exception {
    HttpResponse<String> file = program.ask("/openapi.yaml", request -> request);
    assertThat(file.headers().firstValue("content-type")).contains("application/yaml");
    openapi = new YAMLMapper().readTree(file.body());
    assertThat(openapi.path("openapi").asText()).isEqualTo("3.1.0");
  }

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void everyAnswerIsAsTheFileSaysAndEveryPartOfTheFileIsSeen() throws Exception {
    token = get("/api/session", "/api/session", 200).path("token").asText();
    get("/api/search", "/api/search?city=Bern&" + NIGHTS, 200);
    get("/api/search", "/api/search?city=Bern&cents=1&" + NIGHTS, 200);
    get("/api/search", "/api/search?city=Bern&stars=6&" + NIGHTS, 400);
    assertThat(get("/api/hotels/{hotel}", "/api/hotels/7", 200).path("cents").asInt())
        .isEqualTo(10_700);
    get("/api/hotels/{hotel}", "/api/hotels/77", 404);
    get("/api/hotels/{hotel}/rooms", "/api/hotels/7/rooms?" + NIGHTS, 200);
    get("/api/hotels/{hotel}/rooms", "/api/hotels/7/rooms?arrival=x", 400);
    get("/api/hotels/{hotel}/rooms", "/api/hotels/77/rooms?" + NIGHTS, 404);
    get("/api/stays", "/api/stays", 401);
    post("/api/holds", HOLD.formatted("key-number-1"), 401);
    post("/api/payments", "{\"key\":\"key-number-1\"}", 401);
    post("/api/cancellations", "{\"key\":\"key-number-1\"}", 401);

    logIn();
    for (String key : new String[] {"key-number-1", "key-number-1", "key-number-2"}) {
      post("/api/holds", HOLD.formatted(key), 200);
    }
    post("/api/holds", HOLD.formatted("key-number-3"), 409);
    post("/api/holds", HOLD.formatted("key"), 400);
    post("/api/holds", HOLD.formatted("key-number-4").replace("7", "77"), 404);
    for (String path : new String[] {"/api/payments", "/api/payments", "/api/cancellations"}) {
      post(path, "{\"key\":\"key-number-1\"}", 200);
    }
    post("/api/payments", "{\"key\":\"key-number-1\"}", 409);
    assertThat(site.hotels.charges).containsEntry("key-number-1", 1);
    JsonNode stays = get("/api/stays", "/api/stays", 200).path("stays");
    assertThat(stays.findValuesAsText("state")).containsExactly("HELD", "CANCELLED");
    for (String path : new String[] {"/api/payments", "/api/cancellations"}) {
      post(path, "{\"key\":\"key-number-9\"}", 404);
      post(path, "{\"key\":1}", 400);
      post(path, "text/plain", "{}", 415);
    }
    post("/api/holds", "text/plain", "{}", 415);
    post("/api/login", "text/plain", "{}", 415);
    withoutToken();
    away();
    post("/api/logout", "{}", 200);
    get("/api/stays", "/api/stays", 401);
    for (int i = 0; i < 10; i++) {
      token = get("/api/session", "/api/session", 200).path("token").asText();
      post("/api/login", "{\"email\":\"bert@example.org\",\"password\":\"\"}", 403);
    }
    post("/api/login", "{\"email\":\"bert@example.org\",\"password\":\"right 2\"}", 429);
    assertThat(seen).containsExactlyElementsOf(documented());
  }

  private void logIn() throws Exception {
    String login = "{\"email\":\"anna@example.org\",\"password\":\"right 1\"}";
    post("/api/login", "[" + login + "]", 400);
    JsonNode session = post("/api/login", login, 200);
    assertThat(session.path("guest").asText()).isEqualTo("Anna");
    assertThat(session.path("token").asText()).isNotEqualTo(token);
    token = session.path("token").asText();
  }

  private void withoutToken() throws Exception {
    String right = token;
    token = "wrong";
    post("/api/logout", "{}", 403);
    post("/api/holds", HOLD.formatted("key-number-5"), 403);
    post("/api/payments", "{\"key\":\"key-number-2\"}", 403);
    post("/api/cancellations", "{\"key\":\"key-number-2\"}", 403);
    token = right;
    assertThat(site.hotels.reservations.get("key-number-2").state()).isEqualTo("HELD");
  }

  private void away() throws Exception {
    site.hotels.away("the database");
    get("/api/search", "/api/search?city=Bern&" + NIGHTS, 503);
    get("/api/hotels/{hotel}", "/api/hotels/7", 503);
    get("/api/hotels/{hotel}/rooms", "/api/hotels/7/rooms?" + NIGHTS, 503);
    get("/api/stays", "/api/stays", 503);
    post("/api/login", "{\"email\":\"bert@example.org\",\"password\":\"\"}", 503);
    post("/api/holds", HOLD.formatted("key-number-6"), 503);
    post("/api/payments", "{\"key\":\"key-number-2\"}", 503);
    post("/api/cancellations", "{\"key\":\"key-number-2\"}", 503);
    site.hotels.away("");
  }

  /** All answers that the file names, but those that only a broken store of sessions gives. */
  private Set<String> documented() {
    Set<String> all = new TreeSet<>();
    openapi
        .path("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        method ->
                            method
                                .getValue()
                                .path("responses")
                                .fieldNames()
                                .forEachRemaining(
                                    status ->
                                        all.add(
                                            method.getKey()
                                                + " "
                                                + path.getKey()
                                                + " "
                                                + status))));
    all.remove("get /api/session 503");
    all.remove("post /api/logout 503");
    return all;
  }

  private JsonNode get(String path, String target, int status) throws Exception {
    return check("get", path, program.ask(target, request -> request), status);
  }

  private JsonNode post(String path, String body, int status) throws Exception {
    return post(path, "application/json", body, status);
  }

  private JsonNode post(String path, String type, String body, int status) throws Exception {
    HttpResponse<String> answer =
        program.ask(
            path,
            request ->
                request
                    .header("Content-Type", type)
                    .header("X-Token", token)
                    .POST(BodyPublishers.ofString(body)));
    return check("post", path, answer, status);
  }

  private JsonNode check(String method, String path, HttpResponse<String> answer, int status)
      throws Exception {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    String pointer = "/paths/%s/%s/responses/%d".formatted(path.replace("/", "~1"), method, status);
    JsonNode response = openapi.at(pointer);
    assertThat(response.isMissingNode()).as(pointer).isFalse();
    String reference = response.path("$ref").asText("");
    if (!reference.isEmpty()) {
      pointer = reference.substring(1);
    }
    assertThat(answer.headers().firstValue("content-type")).contains("application/json");
    JsonNode body = JSON.readTree(answer.body());
    Set<ValidationMessage> faults =
        schema(pointer + "/content/application~1json/schema").validate(body);
    assertThat(faults).as(pointer).isEmpty();
    seen.add(method + " " + path + " " + status);
    return body;
  }

  /** A part of the file as a schema, with the rest of the file for what it refers to. */
  private JsonSchema schema(String pointer) {
    assertThat(openapi.at(pointer).isMissingNode()).as(pointer).isFalse();
    var whole = JSON.createObjectNode();
    whole.setAll((com.fasterxml.jackson.databind.node.ObjectNode) openapi.at(pointer).deepCopy());
    whole.set("components", openapi.path("components"));
    return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(whole);
  }

  @Test
  void aWrongAnswerWouldBeSeen() throws Exception {
    JsonSchema schema =
        schema("/paths/~1api~1search/get/responses/200/content/application~1json/schema");
    assertThat(schema.validate(JSON.readTree("{\"page\":0,\"more\":true,\"hotels\":[]}")))
        .isEmpty();
    for (String wrong :
        Arrays.asList(
            "{\"page\":0,\"more\":\"yes\",\"hotels\":[]}",
            "{\"page\":0,\"hotels\":[]}",
            "{\"page\":0,\"more\":true,\"hotels\":[{\"hotel\":1}]}")) {
      assertThat(schema.validate(JSON.readTree(wrong))).as(wrong).isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{}x",
        "{\"email\":{}}",
        "{\"email\":[1]}",
        "{\"email\":null}",
        "{\"email\":1.5}",
        "{\"email\":\"a\",\"email\":\"b\"}",
        "{\"email\":\"\\u0000\"}",
        "{\"email\":99999999999999999999999999}",
        "{'email':'a'}",
        "null",
        "[[[[[[[[[["
      })
  void aBodyThatIsNoFlatObjectIsRefused(String body) throws Exception {
    token = get("/api/session", "/api/session", 200).path("token").asText();
    post("/api/login", body, 400);
  }
}
